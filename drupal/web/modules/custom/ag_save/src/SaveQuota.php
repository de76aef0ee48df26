<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\Core\Site\Settings;

/**
 * Bytes that the saves of a member may occupy: `SAVE_QUOTA_MIB`, by default 40 MiB.
 */
final readonly class SaveQuota {

  private const DEFAULT_MIB = 40;

  public function bytes(): int {
    $mib = Settings::get('ag_save', [])['quota_mib'] ?? getenv('SAVE_QUOTA_MIB');
    return max(1, (int) $mib ?: self::DEFAULT_MIB) * 1024 ** 2;
  }

}
