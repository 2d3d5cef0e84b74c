-- A description with its formatting, as HTML; null where it is plain. Its text is always that of the description.
alter table product_contents add column description_html text;
