<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Validation\Constraint;

use Drupal\ag_game\Plugin\Field\FieldType\AchievementItem;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates the IDs of a game's achievements, item by item.
 */
final class UniqueAchievementsConstraintValidator extends ConstraintValidator {

  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof AchievementItem || !$constraint instanceof UniqueAchievementsConstraint) {
      return;
    }
    $id = (string) $value->get('id')->getValue();
    if ($id === '') {
      $this->context->addViolation($constraint->noId);
      return;
    }
    $ids = array_column($value->getParent()?->getValue() ?? [], 'id');
    if (array_search($id, $ids, TRUE) !== $value->getName()) {
      $this->context->addViolation($constraint->message, ['%id' => $id]);
    }
  }

}
