CREATE TABLE "order_preparations" (
	"order" integer PRIMARY KEY NOT NULL,
	"done" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_prioritized" boolean DEFAULT false NOT NULL,
	"is_recalled" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_preparations" ADD CONSTRAINT "order_preparations_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;