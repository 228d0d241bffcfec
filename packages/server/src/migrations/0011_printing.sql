ALTER TABLE "device_jobs" ADD COLUMN "order" integer;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD COLUMN "fetched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD COLUMN "instead_of" integer;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD CONSTRAINT "device_jobs_instead_of_devices_id_fk" FOREIGN KEY ("instead_of") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_jobs_open_index" ON "device_jobs" USING btree ("device","id") WHERE state in ('queued', 'fetched');--> statement-breakpoint
CREATE INDEX "device_jobs_order_index" ON "device_jobs" USING btree ("order") WHERE "order" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_jobs_change_unique" ON "device_jobs" USING btree ("device","order","revision") WHERE revision is not null;