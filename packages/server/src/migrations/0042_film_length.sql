ALTER TABLE "digital_signage_segments" ADD COLUMN "is_whole_film" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "seconds" double precision;