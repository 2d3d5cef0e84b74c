-- With what the sentence about a refused photo is filled: { type: 'TIFF' }.
alter table import_pictures add column problem_values jsonb;
