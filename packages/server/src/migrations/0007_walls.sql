CREATE TABLE "tv_plays" (
	"device" integer NOT NULL,
	"segment" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"plays" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "tv_plays_device_segment_hour_pk" PRIMARY KEY("device","segment","hour")
);
--> statement-breakpoint
CREATE TABLE "tv_screenshots" (
	"device" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mime_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "power" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "player_state" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "screenshot_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD COLUMN "only_when_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD COLUMN "product" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_streams" ADD COLUMN "schedules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_streams" ADD COLUMN "fallback" integer;--> statement-breakpoint
ALTER TABLE "image_templates" ADD COLUMN "background_color" text;--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "text_color" text;--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "board" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scenes" ADD COLUMN "media" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tv_plays" ADD CONSTRAINT "tv_plays_device_digital_signage_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."digital_signage_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_plays" ADD CONSTRAINT "tv_plays_segment_digital_signage_segments_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."digital_signage_segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_screenshots" ADD CONSTRAINT "tv_screenshots_device_digital_signage_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."digital_signage_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tv_plays_hour_index" ON "tv_plays" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_product_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_signage_streams" ADD CONSTRAINT "digital_signage_streams_fallback_fk" FOREIGN KEY ("fallback") REFERENCES "public"."digital_signage_segments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digital_signage_segments_product_index" ON "digital_signage_segments" USING btree ("product");--> statement-breakpoint
CREATE INDEX "digital_signage_streams_fallback_index" ON "digital_signage_streams" USING btree ("fallback");