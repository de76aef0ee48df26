<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Each achievement of a game has an ID of its own.
 */
#[Constraint(
  id: 'AgGameUniqueAchievements',
  label: new TranslatableMarkup('Unique achievements', [], ['context' => 'Validation']),
)]
final class UniqueAchievementsConstraint extends SymfonyConstraint {

  public string $message = 'Two achievements have the ID %id.';

  public string $noId = 'Enter the ID of this achievement.';

}
