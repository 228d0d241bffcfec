CREATE TABLE "template_images" (
	"image" integer PRIMARY KEY NOT NULL,
	"template" integer,
	"product" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"template" integer NOT NULL,
	"user" integer,
	"products" integer[] NOT NULL,
	"branch" integer,
	"use" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"skipped" integer[] DEFAULT '{}' NOT NULL,
	"pictures" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_image_images_id_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_template_image_templates_id_fk" FOREIGN KEY ("template") REFERENCES "public"."image_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_template_image_templates_id_fk" FOREIGN KEY ("template") REFERENCES "public"."image_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_images_product_index" ON "template_images" USING btree ("product");--> statement-breakpoint
CREATE INDEX "template_pictures_used_at_index" ON "template_pictures" USING btree ("used_at");