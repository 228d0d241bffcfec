ALTER TABLE "payments" ADD CONSTRAINT "payments_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- payments whose order was deleted earlier are the only trace of that money: they stay, and the key holds from now on
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM "payments" WHERE NOT EXISTS (SELECT FROM "orders" WHERE "orders"."id" = "payments"."order")) THEN
    ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_order_orders_id_fk";
  END IF;
END $$;
