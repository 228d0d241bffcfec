CREATE TABLE "customer_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"customer" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"order" integer PRIMARY KEY NOT NULL,
	"customer" integer NOT NULL,
	"branch" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_counted" boolean NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"is_do_not_serve" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_keys_customer_index" ON "customer_keys" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "customer_orders_customer_index" ON "customer_orders" USING btree ("customer","branch");--> statement-breakpoint
CREATE INDEX "customers_last_order_index" ON "customers" USING btree ("last_order_at");--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin (array_to_tsvector(string_to_array("search", ' ')));--> statement-breakpoint
CREATE INDEX "customers_do_not_serve_index" ON "customers" USING btree ("id") WHERE is_do_not_serve;--> statement-breakpoint
-- By hand, unknown to drizzle-kit: whatever changes an order, its customer is built anew; those of the orders before are built once.
CREATE FUNCTION note_customer_order() RETURNS trigger LANGUAGE plpgsql AS 'begin insert into customer_queue ("order") values (case when tg_op = ''DELETE'' then old.id else new.id end); return null; end';--> statement-breakpoint
CREATE TRIGGER orders_note_customer AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION note_customer_order();--> statement-breakpoint
INSERT INTO "customer_queue" ("order") SELECT "id" FROM "orders" WHERE "phone" <> '' OR "email" <> '' ORDER BY "id";
