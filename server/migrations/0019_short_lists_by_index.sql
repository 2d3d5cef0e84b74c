-- A GIN index first puts new entries on a heap, which every search reads to its end until it is sorted in. Few EANs
-- stand on an article and each is looked up by every save of a product, so these are sorted in at once.
alter index emeubel_products_eans set (fastupdate = off);
