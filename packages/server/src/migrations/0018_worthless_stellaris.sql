ALTER TABLE "branches" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "rushes" jsonb DEFAULT '[]'::jsonb NOT NULL;