<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Plugin\Validation\Constraint;

use Drupal\ag_game_package\GamesDirectory;
use Drupal\ag_game_package\PackageException;
use Drupal\ag_game_package\PackageUnpacker;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\Plugin\DataType\EntityAdapter;
use Drupal\file\FileInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Checks the names and kinds of files in an uploaded ZIP file.
 */
final class PackageFileConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly GamesDirectory $games,
    private readonly PackageUnpacker $unpacker,
  ) {}

  public function validate(mixed $value, Constraint $constraint): void {
    $file = $value instanceof EntityAdapter ? $value->getEntity() : $value;
    if (!$file instanceof FileInterface) {
      return;
    }
    $problem = $this->games->findProblem();
    if ($problem !== NULL) {
      $this->context->addViolation((string) $problem);
      return;
    }
    try {
      $this->unpacker->check($file);
    }
    catch (PackageException $exception) {
      $this->context->addViolation((string) $exception->reason);
    }
  }

}
