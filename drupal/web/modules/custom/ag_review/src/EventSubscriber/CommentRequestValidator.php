<?php

declare(strict_types=1);

namespace Drupal\ag_review\EventSubscriber;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Drupal\rest\RestResourceConfigInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Rejects comments on unknown fields, on which core fails before validation.
 */
final readonly class CommentRequestValidator implements EventSubscriberInterface {

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  public static function getSubscribedEvents(): array {
    // Runs after routing and access checks.
    return [KernelEvents::REQUEST => ['onRequest', 20]];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $resource = $request->attributes->get('_rest_resource_config');
    if (
      !$request->isMethod('POST')
      || !$resource instanceof RestResourceConfigInterface
      || $resource->id() !== 'entity.comment'
    ) {
      return;
    }
    $body = json_decode($request->getContent(), TRUE);
    if (!is_array($body)) {
      return;
    }
    $hostType = self::first($body, 'entity_type', 'value');
    if ($hostType !== NULL && $hostType !== 'node') {
      throw self::createFieldException('entity_type', 'Comments belong to nodes.');
    }
    $id = self::first($body, 'entity_id', 'target_id');
    $host = $hostType === NULL || $id === NULL
      ? NULL
      : $this->entityTypeManager->getStorage('node')->load($id);
    $field = (string) self::first($body, 'field_name', 'value');
    if (
      $host instanceof NodeInterface
      && $host->getFieldDefinition($field)?->getType() !== 'comment'
    ) {
      throw self::createFieldException('field_name', 'There is no such comment field.');
    }
    // Core also accepts the bare type name.
    $type = $body['comment_type'] ?? NULL;
    if ((is_string($type) ? $type : self::first($body, 'comment_type', 'target_id')) === 'review') {
      $this->requireVote($body);
    }
  }

  /**
   * A missing rating would get the field's default and count as a dislike.
   */
  private function requireVote(array $body): void {
    $items = $body['field_comment_thumb_vote'] ?? NULL;
    $item = is_array($items) && $items !== [] ? reset($items) : NULL;
    $vote = is_array($item) ? $item['value'] ?? NULL : $item;
    if ($vote === NULL) {
      throw self::createFieldException(
        'field_comment_thumb_vote',
        'This value should not be null.',
      );
    }
    if (!in_array($vote, [TRUE, FALSE, 1, 0, '1', '0'], TRUE)) {
      throw self::createFieldException(
        'field_comment_thumb_vote.0.value',
        'The vote must be true or false.',
      );
    }
  }

  private static function createFieldException(
    string $path,
    string $message,
  ): UnprocessableEntityHttpException {
    return new UnprocessableEntityHttpException(
      "Unprocessable Entity: validation failed.\n$path: $message\n",
    );
  }

  private static function first(array $body, string $name, string $property): string|int|null {
    $items = $body[$name] ?? NULL;
    $item = is_array($items) ? reset($items) : NULL;
    $value = is_array($item) ? $item[$property] ?? NULL : NULL;
    return is_string($value) || is_int($value) ? $value : NULL;
  }

}
