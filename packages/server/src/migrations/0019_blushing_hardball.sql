CREATE TABLE "order_places" (
	"order" integer PRIMARY KEY NOT NULL,
	"branch" integer NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "slot_minutes" integer;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preparation_points" integer;--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_places_interval_index" ON "order_places" USING btree ("branch","start");