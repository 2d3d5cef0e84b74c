-- A picture is a file of the store. Those of the invented catalogue were drawn from here when they were asked for; it writes files now.

alter table images drop column drawing;
