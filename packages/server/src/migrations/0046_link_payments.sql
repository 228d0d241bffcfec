DROP INDEX "payment_refunds_correction_unique";--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "correction" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_correction_unique" ON "payment_refunds" USING btree ("correction","payment");