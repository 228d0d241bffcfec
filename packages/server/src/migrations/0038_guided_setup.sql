CREATE TABLE "guided_setup" (
	"id" integer PRIMARY KEY NOT NULL,
	"passed" text[] DEFAULT '{}' NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL
);
