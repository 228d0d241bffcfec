ALTER TABLE "branches" ADD COLUMN "orders_per_person" double precision;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "points_per_person" double precision;