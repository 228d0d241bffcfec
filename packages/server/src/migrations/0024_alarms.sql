CREATE TABLE "alarm_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alarm" integer NOT NULL,
	"device" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"times" integer DEFAULT 0 NOT NULL,
	"is_escalation" boolean DEFAULT false NOT NULL,
	"is_escalated" boolean DEFAULT false NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"receipt_hash" text
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"branch" integer NOT NULL,
	"order" integer,
	"device" integer,
	"detail" text DEFAULT '' NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" integer,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "missed_minutes" integer;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "delay_notice_minutes" integer;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "auto_cancel_minutes" integer;--> statement-breakpoint
ALTER TABLE "alarm_notices" ADD CONSTRAINT "alarm_notices_alarm_alarms_id_fk" FOREIGN KEY ("alarm") REFERENCES "public"."alarms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_notices" ADD CONSTRAINT "alarm_notices_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_notices_unique" ON "alarm_notices" USING btree ("alarm","device");--> statement-breakpoint
CREATE INDEX "alarm_notices_receipt_index" ON "alarm_notices" USING btree ("receipt_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_key_unique" ON "alarms" USING btree ("key");--> statement-breakpoint
CREATE INDEX "alarms_branch_index" ON "alarms" USING btree ("branch","id");--> statement-breakpoint
CREATE INDEX "alarms_open_index" ON "alarms" USING btree ("id") WHERE seen_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "alarms_order_index" ON "alarms" USING btree ("order") WHERE "order" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_device_unique" ON "alarms" USING btree ("kind","device") WHERE device is not null and ended_at is null;