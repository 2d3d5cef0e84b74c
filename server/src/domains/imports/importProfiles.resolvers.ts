import { type Context, type Resolvers, type ResolversTypes } from '../../platform/contract/index.ts'
import { hasSheets } from '../../platform/tables/index.ts'
import { updateEntity } from '../../services/mutations/index.ts'
import { chooseTable } from './chooseTable.ts'
import { cutsFile } from './fileReading.ts'
import { isAlike, likeness, settingsFor, settingsOf } from './importProfiles.ts'
import { deleteProfile, listProfiles, saveProfile } from './importProfiles.store.ts'
import { answer, asked, staffIn } from './importAnswers.ts'
import { forgetCheck, importedFiles, type ImportedFileRow } from './importedFiles.store.ts'

type Payload = Awaited<ResolversTypes['ImportPayload']>

/** Applies a profile to a file; null removes the profile and keeps the settings. */
export async function useProfile(context: Context, given: ImportedFileRow, name: string | null): Promise<Payload> {
  const viewer = staffIn(context)
  const profile = name === null ? null : ((await listProfiles(context.db)).find((one) => one.name === name) ?? null)
  if (name !== null && profile === null) return answer(context, given.id, 'noProfile', 'profile')
  let file = given
  if (
    profile !== null &&
    (cutsFile({ ...profile.settings.reading }) ||
      (profile.settings.sheet !== null && profile.settings.sheet !== file.sheet && file.sheets.includes(profile.settings.sheet)))
  ) {
    const cut = await chooseTable(context, file, {
      sheet: profile.settings.sheet !== null && file.sheets.includes(profile.settings.sheet) ? profile.settings.sheet : null,
      headRow: null,
      reading: profile.settings.reading,
    })
    if (cut.errors.length > 0) return cut
    file = (await context.loaders.importedFiles.load(file.id)) ?? file
  }
  const fields = profile === null ? { profile: null } : await settingsFor(context.db, profile, file)
  const { errors } = await updateEntity(context, {
    kind: 'importedFile',
    viewer,
    id: String(file.id),
    revision: file.revision,
    find: importedFiles.byIds,
    loader: context.loaders.importedFiles,
    fields: fields as never,
  })
  await forgetCheck(context.db, file.id)
  return { ...(await answer(context, file.id, null)), errors }
}

export const resolvers: Resolvers = {
  Query: {
    async importProfiles(_, __, context) {
      staffIn(context)
      return (await listProfiles(context.db)).map(({ name, heads, updatedAt, updatedBy }) => ({ name, heads: [...heads], updatedAt, updatedBy }))
    },
  },
  Mutation: {
    async saveImportProfile(_, { id, name }, context) {
      const viewer = staffIn(context)
      const file = await context.loaders.importedFiles.load(asked(String(id)))
      if (!file) return answer(context, null, 'missing')
      const called = name.trim()
      if (called === '' || called.length > 120) return answer(context, file.id, 'profileName', 'name')
      await saveProfile(context.db, { name: called, ...settingsOf(file), updatedBy: viewer.name })
      const { errors } = await updateEntity(context, {
        kind: 'importedFile',
        viewer,
        id: String(file.id),
        revision: file.revision,
        find: importedFiles.byIds,
        loader: context.loaders.importedFiles,
        fields: { profile: called },
      })
      return { ...(await answer(context, file.id, null)), errors }
    },
    async deleteImportProfile(_, { id, name }, context) {
      staffIn(context)
      await deleteProfile(context.db, name)
      return answer(context, asked(String(id)), null)
    },
  },
  ImportedFile: {
    preview: ({ preview }) => (preview.rows ?? []).map(({ number, cells }) => ({ number, cells: [...cells] })),
    reading: ({ reading, preview, encoding, decimalSign, ...file }) => ({
      encoding: reading.encoding ?? encoding,
      separator: reading.separator ?? preview.separator ?? null,
      quotes: reading.quotes ?? (preview.separator == null ? null : 'DOUBLE'),
      merged: reading.merged ?? (hasSheets(file) ? 'EACH' : null),
      hidden: reading.hidden ?? (hasSheets(file) ? 'READ' : null),
      decimal: reading.decimal ?? decimalSign,
      dates: reading.dates ?? preview.dates ?? null,
      currency: reading.currency ?? null,
      vat: reading.vat ?? (preview.units?.vat === 'UNCLEAR' ? null : (preview.units?.vat ?? null)),
      lengthUnit: reading.lengthUnit ?? preview.units?.lengthUnit ?? null,
      weightUnit: reading.weightUnit ?? preview.units?.weightUnit ?? null,
      chosen: Object.keys(reading),
    }),
    async profiles({ heads }, _, { db }) {
      const found = (await listProfiles(db)).map((profile) => ({
        name: profile.name,
        isAlike: isAlike(heads, profile),
        updatedAt: profile.updatedAt,
        updatedBy: profile.updatedBy,
        like: likeness(heads, profile.heads),
      }))
      return found.toSorted((a, b) => b.like - a.like)
    },
  },
}
