CREATE TABLE "tv_play_reports" (
	"device" integer PRIMARY KEY NOT NULL,
	"report" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tv_play_reports" ADD CONSTRAINT "tv_play_reports_device_digital_signage_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."digital_signage_devices"("id") ON DELETE cascade ON UPDATE no action;