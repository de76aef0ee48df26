<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityFormInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Shows unpublished content to those who hold a link, and editors the way to it.
 */
final class PreviewHooks {

  use StringTranslationTrait;

  public function __construct(
    private readonly PreviewTokens $tokens,
    private readonly RequestStack $requests,
  ) {}

  /**
   * Lets the holder of a token see its content, and nothing else.
   */
  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation): AccessResultInterface {
    if ($operation !== 'view' || !$this->hasPage($node) || $node->isPublished()) {
      return AccessResult::neutral();
    }
    $request = $this->requests->getCurrentRequest();
    $hasToken = $request !== NULL && $request->headers->has(PreviewTokens::HEADER);
    $result = $hasToken && $this->tokens->shows($request, $node) ? AccessResult::allowed() : AccessResult::neutral();
    return $result->addCacheContexts(['headers:' . PreviewTokens::HEADER])->setCacheMaxAge($hasToken ? 0 : -1);
  }

  #[Hook('entity_operation')]
  public function entityOperation(EntityInterface $entity): array {
    $url = $this->url($entity);
    return $url === NULL ? [] : [
      'ag_site' => [
        'title' => $entity instanceof NodeInterface && $entity->isPublished() ? $this->t('View on site') : $this->t('Preview on site'),
        'url' => $url->setOption('attributes', ['target' => '_blank']),
        'weight' => 20,
      ],
    ];
  }

  /**
   * Adds the way to the site beside the button that saves.
   */
  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $edit = $form_state->getFormObject();
    $node = $edit instanceof EntityFormInterface ? $edit->getEntity() : NULL;
    $url = $node === NULL ? NULL : $this->url($node);
    if ($node instanceof NodeInterface && $url !== NULL) {
      $form['actions']['ag_site'] = [
        '#type' => 'link',
        '#title' => $node->isPublished() ? $this->t('View on site') : $this->t('Preview on site, as saved'),
        '#url' => $url,
        '#attributes' => ['class' => ['button'], 'target' => '_blank'],
        '#weight' => 10,
      ];
    }
  }

  private function hasPage(NodeInterface $node): bool {
    return in_array($node->bundle(), PreviewTokens::WITH_PAGE, TRUE);
  }

  private function url(EntityInterface $entity): ?Url {
    if (!$entity instanceof NodeInterface || $entity->isNew() || !$this->hasPage($entity)) {
      return NULL;
    }
    $url = Url::fromRoute('ag_frontend.preview', ['node' => $entity->id()]);
    return $url->access() ? $url : NULL;
  }

}
