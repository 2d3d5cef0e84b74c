import { boundariesWall } from './boundariesWall.ts'
import { catalogWall } from './catalogWall.ts'
import { linksWall } from './linksWall.ts'
import { lintWall } from './lintWall.ts'
import { messagesWall } from './messagesWall.ts'
import { namesWall } from './namesWall.ts'
import { promisesWall } from './promisesWall.ts'
import { relayWall } from './relayWall.ts'
import { typesWall } from './typesWall.ts'
import { unusedWall } from './unusedWall.ts'
import type { Wall } from './Wall.ts'

/** Every wall, the slow ones first so that two at a time end together. relay is apart: it makes what others read. */
export const walls: Wall[] = [relayWall, lintWall, promisesWall, typesWall, boundariesWall, unusedWall, namesWall, messagesWall, linksWall, catalogWall]
