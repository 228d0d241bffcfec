ALTER TABLE "branches" ADD COLUMN "preparation_minutes_for_takeaway" integer;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "preparation_minutes_for_delivery" integer;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "preparation_minutes_for_dine_in" integer;