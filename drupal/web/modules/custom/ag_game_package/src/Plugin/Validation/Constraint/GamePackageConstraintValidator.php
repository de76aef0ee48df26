<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Plugin\Validation\Constraint;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageException;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Unpacks the package of a game, if nothing has done it before.
 */
final class GamePackageConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(private readonly GamePackages $packages) {}

  public function validate(mixed $value, Constraint $constraint): void {
    if (
      !$value instanceof NodeInterface
      || !$constraint instanceof GamePackageConstraint
      || !$value->hasField(GamePackages::FIELD)
      || GamePackages::isPostponed($value)
    ) {
      return;
    }
    $file = GamePackages::of($value);
    if ($file !== NULL) {
      try {
        $this->packages->prepare($file, $value->isNew() ? NULL : (int) $value->id());
      }
      catch (PackageException $exception) {
        $this->context->buildViolation((string) $exception->reason)->atPath(GamePackages::FIELD)->addViolation();
      }
    }
    elseif ($value->get(GamePackages::FIELD)->isEmpty() && GamePackages::isHosted($value)) {
      $this->context
        ->buildViolation($constraint->noPackage, ['%uri' => substr($value->get(GamePackages::URL_FIELD)->uri, strlen('internal:'))])
        ->atPath(GamePackages::URL_FIELD . '.0.uri')
        ->addViolation();
    }
  }

}
