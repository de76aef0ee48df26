<?php

/**
 * @file
 * Types that Drupal 11 has and Drupal 10 has not, as far as the modules name them. PHPStan alone reads this, on Drupal 10: nothing runs it.
 */

declare(strict_types=1);

// phpcs:disable
namespace Drupal\Core\Extension\Requirement {

  enum RequirementSeverity: int {
    case Info = -1;
    case OK = 0;
    case Warning = 1;
    case Error = 2;
  }

}

namespace Drupal\Core\Hook\Attribute {

  #[\Attribute(\Attribute::TARGET_CLASS | \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE)]
  class Hook {

    public function __construct(public string $hook, public string $method = '', public ?string $module = NULL) {}

  }

  #[\Attribute(\Attribute::TARGET_FUNCTION)]
  class LegacyHook {}

  #[\Attribute(\Attribute::TARGET_FUNCTION)]
  class LegacyRequirementsHook {}

}
