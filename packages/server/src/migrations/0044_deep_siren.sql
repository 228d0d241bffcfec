CREATE TABLE "secret_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL
);
