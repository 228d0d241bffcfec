CREATE TABLE "device_connections" (
	"device" integer PRIMARY KEY NOT NULL,
	"secret_hash" text,
	"secret_created_at" timestamp (3) with time zone,
	"subscription" jsonb,
	"subscribed_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"document" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "paper" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_connections" ADD CONSTRAINT "device_connections_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_jobs" ADD CONSTRAINT "device_jobs_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_logs" ADD CONSTRAINT "device_logs_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_connections_secret_hash_unique" ON "device_connections" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "device_jobs_device_index" ON "device_jobs" USING btree ("device","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_jobs_receipt_hash_unique" ON "device_jobs" USING btree ("receipt_hash");--> statement-breakpoint
CREATE INDEX "device_logs_device_index" ON "device_logs" USING btree ("device","id");