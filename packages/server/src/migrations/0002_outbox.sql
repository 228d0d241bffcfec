CREATE TABLE "outbox_home" (
	"id" integer PRIMARY KEY NOT NULL,
	"database" text NOT NULL
);
