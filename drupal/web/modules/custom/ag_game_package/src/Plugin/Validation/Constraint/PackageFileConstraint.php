<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * An uploaded file lists files that can be hosted.
 */
#[Constraint(
  id: 'AgPackageFile',
  label: new TranslatableMarkup('ZIP file of a game', [], ['context' => 'Validation']),
  type: 'file',
)]
final class PackageFileConstraint extends SymfonyConstraint {

}
