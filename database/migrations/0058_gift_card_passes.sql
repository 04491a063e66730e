CREATE TABLE "gift_card_passes" (
	"hash" text PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_card_passes" ADD CONSTRAINT "gift_card_passes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_passes_at" ON "gift_card_passes" USING btree ("at");