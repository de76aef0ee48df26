<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\Field\FieldItemListInterface;
use Drupal\file\FileInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates that a picture is in the avatar folder.
 */
final class AvatarConstraintValidator extends ConstraintValidator {

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof FieldItemListInterface || !$constraint instanceof AvatarConstraint) {
      return;
    }
    foreach ($value as $delta => $item) {
      // Core treats `true` as empty and stores 1.
      if (is_bool($item->target_id)) {
        $this->report($constraint->absent, $delta, $item->target_id ? 'true' : 'false');
      }
      $file = $item->entity;
      if (
        $file instanceof FileInterface
        && !str_starts_with($file->getFileUri() ?? '', AvatarConstraint::FOLDER)
      ) {
        $this->report($constraint->message, $delta, (string) $file->id());
      }
    }
  }

  private function report(string $message, int $delta, string $id): void {
    $this->context->buildViolation($message, ['%type' => 'file', '%id' => $id])
      ->atPath("$delta.target_id")
      ->addViolation();
  }

}
