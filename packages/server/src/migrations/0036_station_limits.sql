ALTER TABLE "branches" ADD COLUMN "station_capacities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_places" ADD COLUMN "stations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_overbooked" boolean DEFAULT false NOT NULL;