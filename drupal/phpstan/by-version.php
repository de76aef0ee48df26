<?php

/**
 * @file
 * What PHPStan is told beyond phpstan.neon.dist, by the version of Drupal it finds.
 */

declare(strict_types=1);

use Drupal\Core\Extension\Requirement\RequirementSeverity;

return ['parameters' => ['scanFiles' => enum_exists(RequirementSeverity::class) ? [] : [__DIR__ . '/of-drupal-11.php']]];
