CREATE TABLE "erased_people" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_people_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
