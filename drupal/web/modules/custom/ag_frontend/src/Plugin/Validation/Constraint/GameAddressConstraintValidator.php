<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Plugin\Validation\Constraint;

use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasRepositoryInterface;
use Drupal\redirect\RedirectRepository;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Validates an alias of a game. A former alias stays valid when genres change.
 */
final class GameAddressConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly AliasRepositoryInterface $aliases,
    private readonly RedirectRepository $redirects,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function validate(mixed $value, Constraint $constraint): void {
    if (
      !$value instanceof NodeInterface
      || !$constraint instanceof GameAddressConstraint
      || $value->bundle() !== 'game'
    ) {
      return;
    }
    $alias = trim((string) $value->get('path')->alias);
    $langcode = $value->language()->getId();
    $stored = $value->isNew()
      ? NULL
      : $this->aliases->lookupBySystemPath("/node/{$value->id()}", $langcode);
    if ($alias === '' || $alias === ($stored['alias'] ?? NULL)) {
      return;
    }
    if (!preg_match('~^/([a-z0-9]+(?:-[a-z0-9]+)*)/[a-z0-9]+(?:-[a-z0-9]+)*$~', $alias, $parts)) {
      $this->context->buildViolation($constraint->shape)->atPath('path')->addViolation();
    }
    elseif ($this->aliases->lookupByAlias("/genre/$parts[1]", $langcode) === NULL) {
      $this->context->buildViolation($constraint->noGenre)
        ->setParameter('%genre', "/genre/$parts[1]")
        ->atPath('path')
        ->addViolation();
    }
    foreach ($this->redirects->findBySourcePath(ltrim($alias, '/')) as $redirect) {
      // Core deletes the redirect when its own target takes the address back.
      if ($redirect->getRedirectUrl()->toUriString() !== "route:entity.node.canonical;node={$value->id()}") {
        $this->context->buildViolation($constraint->redirected)
          ->setParameter('%alias', $alias)
          ->atPath('path')
          ->addViolation();
      }
    }
  }

}
