CREATE TABLE "month_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "month_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"target" integer NOT NULL,
	"actual" integer NOT NULL,
	"difference" integer NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp (3) with time zone,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "month_closings_user_month_unique" UNIQUE("user","month")
);
--> statement-breakpoint
CREATE TABLE "time_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"activity" integer,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "working_activities" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_activity_working_activities_id_fk" FOREIGN KEY ("activity") REFERENCES "public"."working_activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_corrections_user_index" ON "time_corrections" USING btree ("user","id");