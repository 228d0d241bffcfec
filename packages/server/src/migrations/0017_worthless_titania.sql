CREATE TABLE "clock_pin_tries" (
	"user" integer NOT NULL,
	"device" integer NOT NULL,
	"failed" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "clock_pin_tries_user_device_pk" PRIMARY KEY("user","device")
);
--> statement-breakpoint
CREATE TABLE "clock_pins" (
	"user" integer PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_taps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" integer NOT NULL,
	"device" integer,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_offline" boolean NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "time_corrections" ADD COLUMN "branch" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clock_pin_tries" ADD CONSTRAINT "clock_pin_tries_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_pin_tries" ADD CONSTRAINT "clock_pin_tries_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_pins" ADD CONSTRAINT "clock_pins_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_taps" ADD CONSTRAINT "clock_taps_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_taps" ADD CONSTRAINT "clock_taps_device_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clock_taps_user_index" ON "clock_taps" USING btree ("user","at");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_branch_branches_id_fk" FOREIGN KEY ("branch") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;