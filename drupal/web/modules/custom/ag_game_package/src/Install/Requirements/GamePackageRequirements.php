<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Install\Requirements;

use Drupal\Core\Extension\InstallRequirementsInterface;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Requires PHP's zip extension.
 */
final class GamePackageRequirements implements InstallRequirementsInterface {

  public static function getRequirements(): array {
    return extension_loaded('zip') ? [] : [
      'ag_game_package_zip' => [
        'title' => new TranslatableMarkup('Uploaded games'),
        'description' => new TranslatableMarkup('PHP’s extension %name is missing.', ['%name' => 'zip']),
        'severity' => RequirementSeverity::Error,
      ],
    ];
  }

}
