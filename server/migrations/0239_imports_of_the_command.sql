-- An import of the command line is an import as any other: its jobs of before are told as such.
update jobs j set kind = 'import', input = json_build_object('importedFileId', f.id, 'name', j.input ->> 'name')
from imported_files f
where j.kind = 'importCommand' and f.job_id = j.id;
update jobs set kind = 'import', input = json_build_object('importedFileId', 0, 'name', input ->> 'name') where kind = 'importCommand';
