CREATE TABLE "tv_players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tv_players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"device" integer
);
--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ALTER COLUMN "command" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ALTER COLUMN "command" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ALTER COLUMN "command_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ALTER COLUMN "command_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "paired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "command_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "command_details" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tv_players" ADD CONSTRAINT "tv_players_device_digital_signage_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."digital_signage_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tv_players_token_hash_unique" ON "tv_players" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "tv_players_code_unique" ON "tv_players" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "tv_players_device_unique" ON "tv_players" USING btree ("device");--> statement-breakpoint
CREATE INDEX "tv_players_created_index" ON "tv_players" USING btree ("created_at");