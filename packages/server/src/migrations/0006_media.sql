CREATE TABLE "analytics_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"path" text NOT NULL,
	"visitor" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "analytics_events_created_at_id_pk" PRIMARY KEY("created_at","id")
);
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"folder" text PRIMARY KEY NOT NULL,
	"image" integer,
	"upload" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_image_images_id_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_range_index" ON "analytics_events" USING btree ("type","created_at","visitor");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_image_unique" ON "stored_files" USING btree ("image");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_upload_unique" ON "stored_files" USING btree ("upload");--> statement-breakpoint
CREATE INDEX "stored_files_loose_index" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."image" is null and "stored_files"."upload" is null;