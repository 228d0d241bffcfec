CREATE TABLE "roster_feeds" (
	"user" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "roster_feeds_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "working_schedules" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD COLUMN "breach_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_feeds" ADD CONSTRAINT "roster_feeds_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: what was planned before is known to everybody.
UPDATE "working_schedules" SET "state" = 'published';
