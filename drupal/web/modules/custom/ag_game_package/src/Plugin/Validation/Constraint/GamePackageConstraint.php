<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * The package of a game can be hosted.
 */
#[Constraint(
  id: 'AgGamePackage',
  label: new TranslatableMarkup('Package of a game', [], ['context' => 'Validation']),
  type: ['entity:node'],
)]
final class GamePackageConstraint extends SymfonyConstraint {

  public string $noPackage = '%uri cannot be used: it is set by the ZIP file of a game. Upload the file.';

}
