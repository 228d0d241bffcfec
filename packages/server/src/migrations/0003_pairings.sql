CREATE TABLE "pairings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pairings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tv" integer,
	"device" integer,
	CONSTRAINT "pairings_one_target" CHECK (num_nonnulls("pairings"."code", "pairings"."tv", "pairings"."device") = 1)
);
--> statement-breakpoint
DROP TABLE "tv_players" CASCADE;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "paired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "screen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_tv_digital_signage_devices_id_fk" FOREIGN KEY ("tv") REFERENCES "public"."digital_signage_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_token_hash_unique" ON "pairings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_code_unique" ON "pairings" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_tv_unique" ON "pairings" USING btree ("tv");--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_device_unique" ON "pairings" USING btree ("device");--> statement-breakpoint
CREATE INDEX "pairings_created_index" ON "pairings" USING btree ("created_at");--> statement-breakpoint
-- the key of a TV is a cookie of another name now: every TV is paired anew
UPDATE "digital_signage_devices" SET "paired_at" = NULL;
