-- German order as people count: Tisch 2 before Tisch 10
CREATE COLLATION IF NOT EXISTS "german_order" (provider = icu, locale = 'de-u-kn-true');
