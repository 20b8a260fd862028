import { Arg, Int, Query, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import { Access, readPageSize } from '../http/index.js';
import { findAdminFlyers } from './find-admin-flyers.js';
import { AdminFlyer, FlyerStatus } from './flyer.types.js';

@Resolver()
export class AdminFlyerResolver {
  constructor(private readonly database: Database) {}

  @Access('staff')
  @Query(() => [AdminFlyer], { description: 'Of all organizations, the last asked for first. Staff.' })
  adminFlyers(
    @Arg('status', () => FlyerStatus, { nullable: true }) status: FlyerStatus | undefined,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
  ): Promise<AdminFlyer[]> {
    return findAdminFlyers(this.database.read, status ?? null, readPageSize(first));
  }
}
